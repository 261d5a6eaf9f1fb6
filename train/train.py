#!/usr/bin/env python3
"""Trains a net (src/ai/net.h) from the samples that bivouac_selfplay wrote.

    train.py GAME OUT.net SAMPLES… [--start NET] [--steps N] [--batch N] [--rate R] [--seed N]

With PyTorch it runs on the GPU if there is one; without, the same code runs with NumPy on the processor. The last
part of the training works with weights as they are written: whole 64ths.
"""
import argparse
import json
import struct

import numpy as np

try:
    import torch
except ImportError:
    torch = None

HIDDEN, SECOND = 64, 32
INPUT, WEIGHT, LAYER = 1024.0, 64.0, 4096.0  # units: of inputs, of weights, of what comes out of a layer
MOST = 127 / WEIGHT
CEILING = 1 - 1 / LAYER
HELD_OUT = 0.04


class Arrays:
    """The few things that NumPy and PyTorch spell differently."""

    def __init__(self):
        self.device = 'cpu' if torch is None else 'cuda' if torch.cuda.is_available() else 'cpu'

    def put(self, array):
        return array if torch is None else torch.from_numpy(array).to(self.device)

    def real(self, array):
        return array.astype(np.float32) if torch is None else array.float()

    def get(self, array):
        return array if torch is None else array.cpu().numpy()

    def round(self, array):
        return np.round(array) if torch is None else torch.round(array)

    def floor(self, array):
        return np.floor(array) if torch is None else torch.floor(array)

    def exp(self, array):
        return np.exp(array) if torch is None else torch.exp(array)

    def highest(self, array):
        return array.max(1, keepdims=True) if torch is None else array.max(1, keepdim=True).values


xp = Arrays()


class Samples:
    """What was played, as it comes from the files: numbers of players, results, inputs. Their first line says what
    they are samples of. The last games of each file are held out, to judge by what was not learnt."""

    def __init__(self, game, paths):
        learnt, held = [], []
        for path in paths:
            head, _, samples = open(path, 'rb').read().partition(b'\n')
            what, *shape = head.rsplit(b' ', 3)
            if what != b'samples ' + game.encode():
                raise SystemExit(f'{path}: no samples of {game}')
            self.seats, self.own, self.context = map(int, shape)
            self.inputs = self.own + self.context
            size = 6 + 2 * self.seats * self.inputs
            raw = np.frombuffer(samples, np.uint8)
            raw = raw[:len(raw) // size * size].reshape(-1, size)
            cut = int(len(raw) * (1 - HELD_OUT))
            learnt.append(raw[:cut])
            held.append(raw[cut:])
        self.learnt, self.held = xp.put(np.concatenate(learnt)), xp.put(np.concatenate(held))

    def batch(self, rows):
        """Inputs [n, seats, inputs], results [n, seats], which seats are there [n, seats], players [n]."""
        players = xp.real(rows[:, 0])
        results = xp.real(rows[:, 1:1 + self.seats]) / 240
        low, high = xp.real(rows[:, 6::2]), xp.real(rows[:, 7::2])
        inputs = (low + 256 * high - 65536 * xp.real(high > 127)) / INPUT  # two bytes each, signed
        inputs = inputs.reshape(-1, self.seats, self.inputs)
        there = xp.real(xp.put(np.arange(self.seats))[None, :] < players[:, None])
        return inputs, results, there, players


class Net:
    NAMES = ('first', 'first_bias', 'second', 'second_bias', 'last', 'last_bias')

    def __init__(self, inputs, seed):
        random = np.random.default_rng(seed)

        def layer(rows, columns, spread):
            return xp.put((random.standard_normal((rows, columns)) * spread).astype(np.float32))

        self.first = layer(HIDDEN, inputs, 0.7 / np.sqrt(inputs / 3))
        self.first_bias = xp.put(np.full(HIDDEN, 0.2, np.float32))
        self.second = layer(SECOND, 2 * HIDDEN, 1 / np.sqrt(HIDDEN))
        self.second_bias = xp.put(np.full(SECOND, 0.2, np.float32))
        self.last = layer(1, SECOND, 0.5)
        self.last_bias = xp.put(np.zeros(1, np.float32))
        self.whole = False  # whether weights and layers are taken as whole 64ths and 4096ths

    def weights(self, name):
        exact = getattr(self, name)
        return xp.round(exact * WEIGHT) / WEIGHT if self.whole and not name.endswith('bias') else exact

    def clip(self, sums):
        clipped = sums.clip(0, CEILING)
        return xp.floor(clipped * LAYER) / LAYER if self.whole else clipped

    def forward(self, inputs, there, players):
        first, second = self.weights('first'), self.weights('second')
        sums = inputs @ first.T + self.first_bias
        hidden = self.clip(sums) * there[:, :, None]
        share = (1 / (players - 1).clip(1, None))[:, None, None]
        others = (hidden.sum(1)[:, None, :] - hidden) * share
        both = hidden @ second[:, :HIDDEN].T + others @ second[:, HIDDEN:].T + self.second_bias
        joint = self.clip(both)
        output = (joint @ self.weights('last').T)[:, :, 0] + self.last_bias
        return output, (inputs, there, share, sums, hidden, others, both, joint)

    def backward(self, slope, kept):
        """What each weight does to the loss, from what each output does; roundings are passed over."""
        inputs, there, share, sums, hidden, others, both, joint = kept
        flat = lambda array: array.reshape(-1, array.shape[-1])
        alive = lambda array: xp.real(array > 0) * xp.real(array < CEILING)
        second = self.weights('second')
        slopes = {'last': flat(slope[:, :, None]).T @ flat(joint), 'last_bias': slope.sum().reshape(1)}
        by_both = slope[:, :, None] * self.weights('last') * alive(both)
        slopes['second_bias'] = flat(by_both).sum(0)
        columns = [flat(by_both).T @ flat(hidden), flat(by_both).T @ flat(others)]
        slopes['second'] = np.concatenate(columns, 1) if torch is None else torch.cat(columns, 1)
        by_others = (by_both @ second[:, HIDDEN:]) * share
        by_hidden = by_both @ second[:, :HIDDEN] + by_others.sum(1)[:, None, :] - by_others
        by_sums = by_hidden * alive(sums) * there[:, :, None]
        slopes['first'] = flat(by_sums).T @ flat(inputs)
        slopes['first_bias'] = flat(by_sums).sum(0)
        return slopes

    def save(self, path, own, context):
        def weights(array):
            return np.clip(np.round(xp.get(array) * WEIGHT), -127, 127).astype(np.int8).tobytes()

        def bias(array, unit):
            return np.round(xp.get(array) * unit).astype('<i4').tobytes()

        with open(path, 'wb') as file:
            file.write(b'BVN1' + struct.pack('<HH', own, context))
            file.write(weights(self.first[:, :own]) + weights(self.first[:, own:]))
            file.write(bias(self.first_bias, INPUT * WEIGHT))
            file.write(weights(self.second) + bias(self.second_bias, LAYER * WEIGHT))
            file.write(weights(self.last) + bias(self.last_bias, LAYER * WEIGHT))

    @staticmethod
    def load(path, own, context):
        net = Net(own + context, 0)
        with open(path, 'rb') as file:
            raw = file.read()
        at = 8

        def take(shape, kind, unit):
            nonlocal at
            count = int(np.prod(shape))
            array = np.frombuffer(raw, kind, count, at).reshape(shape).astype(np.float32) / unit
            at += array.size * np.dtype(kind).itemsize
            return array

        first = [take((HIDDEN, own), np.int8, WEIGHT), take((HIDDEN, context), np.int8, WEIGHT)]
        net.first = xp.put(np.concatenate(first, 1))
        net.first_bias = xp.put(take(HIDDEN, '<i4', INPUT * WEIGHT))
        net.second = xp.put(take((SECOND, 2 * HIDDEN), np.int8, WEIGHT))
        net.second_bias = xp.put(take(SECOND, '<i4', LAYER * WEIGHT))
        net.last = xp.put(take((1, SECOND), np.int8, WEIGHT))
        net.last_bias = xp.put(take(1, '<i4', LAYER * WEIGHT))
        return net


def shares(output, there):
    power = xp.exp(output - xp.highest(output * there - 1e9 * (1 - there))) * there
    return power / power.sum(1)[:, None]


class Adam:
    def __init__(self, net):
        self.net, self.steps = net, 0
        self.means = {name: 0 * getattr(net, name) for name in Net.NAMES}
        self.squares = {name: 0 * getattr(net, name) for name in Net.NAMES}

    def step(self, slopes, rate):
        self.steps += 1
        for name, slope in slopes.items():
            self.means[name] = 0.9 * self.means[name] + 0.1 * slope
            self.squares[name] = 0.999 * self.squares[name] + 0.001 * slope * slope
            mean = self.means[name] / (1 - 0.9 ** self.steps)
            square = self.squares[name] / (1 - 0.999 ** self.steps)
            weights = getattr(self.net, name) - rate * mean / (square ** 0.5 + 1e-8)
            setattr(self.net, name, weights if name.endswith('bias') else weights.clip(-MOST, MOST))


def judge(net, samples, rows=None):
    """How well the net tells the held-out results: loss, squared error beside that of equal shares, and what was told
    and got in each tenth of the told share."""
    rows = samples.held if rows is None else rows
    told, got, loss, plain = [], [], 0.0, 0.0
    for at in range(0, len(rows), 65536):
        inputs, results, there, players = samples.batch(rows[at:at + 65536])
        share = shares(net.forward(inputs, there, players)[0], there)
        picked = xp.get(there) > 0
        told.append(xp.get(share)[picked])
        got.append(xp.get(results)[picked])
        equal = xp.get(there / players[:, None])[picked]
        plain += ((equal - got[-1]) ** 2).sum()
        loss += -(got[-1] * np.log(told[-1] + 1e-9)).sum()
    told, got = np.concatenate(told), np.concatenate(got)
    tenths = {}
    for tenth in range(10):
        here = (told >= tenth / 10) & (told < (tenth + 1) / 10 + (tenth == 9))
        if here.any():
            tenths[f'{tenth / 10:.1f}'] = [round(float(told[here].mean()), 4), round(float(got[here].mean()), 4),
                                           int(here.sum())]
    return {'loss': float(loss) / max(len(rows), 1), 'squared_error': float(((told - got) ** 2).mean()),
            'equal_shares': float(plain / len(told)), 'tenths': tenths}


def train(net, samples, steps, batch, rate, seed):
    random = np.random.default_rng(seed)
    adam = Adam(net)
    for step in range(steps):
        net.whole = step >= steps * 0.6
        pick = xp.put(random.integers(0, len(samples.learnt), batch))
        inputs, results, there, players = samples.batch(samples.learnt[pick])
        output, kept = net.forward(inputs, there, players)
        slope = (shares(output, there) - results) * there / batch
        warm = min(1.0, (step + 1) / 200)
        cooling = 0.5 + 0.5 * float(np.cos(np.pi * step / steps))
        adam.step(net.backward(slope, kept), rate * warm * cooling + 1e-6)
        if (step + 1) % 2000 == 0:
            print(f'step {step + 1}: held out', json.dumps(judge(net, samples)['loss']), flush=True)
    net.whole = True


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('game')
    parser.add_argument('out')
    parser.add_argument('samples', nargs='+')
    parser.add_argument('--start', help='a net to begin with')
    parser.add_argument('--steps', type=int, default=8000)
    parser.add_argument('--batch', type=int, default=8192)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    samples = Samples(options.game, options.samples)
    shape = samples.own, samples.context
    net = Net.load(options.start, *shape) if options.start else Net(samples.inputs, options.seed)
    train(net, samples, options.steps, options.batch, options.rate, options.seed)
    net.save(options.out, *shape)
    print(json.dumps({'net': options.out, 'learnt': len(samples.learnt), 'held_out': len(samples.held),
                      **judge(net, samples)}))


if __name__ == '__main__':
    main()
