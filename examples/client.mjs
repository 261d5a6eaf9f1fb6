#!/usr/bin/env node
// Plays a whole game against a bot at a Bivouac server, with nothing but Node's own modules (18 or later).
//
//     examples/client.mjs http://127.0.0.1:8080 matterhorn simple
//
// Copy it for a bot of your own: `choose` decides. docs/protocol.md describes the messages.
// With BIVOUAC_GUEST=… in the environment it comes back as a guest that it was before, and with BIVOUAC_TABLE=… it
// takes a free seat at a table that somebody else has made.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

/** A WebSocket that speaks JSON (RFC 6455). */
class Socket {
  #stream;
  #received = Buffer.alloc(0);
  #text = [];
  #messages = [];
  #waiting = [];
  #ended = null;

  static connect(url, cookie) {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      'Sec-WebSocket-Version': '13',
      ...(cookie && { Cookie: cookie }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(new URL('/api/1/socket', url), { headers });
      asked.on('upgrade', (answer, stream, rest) => {
        const given = answer.headers['set-cookie']?.[0].split(';')[0];
        resolve(new Socket(stream, rest, given ?? cookie));
      });
      asked.on('response', (answer) => reject(new Error(`the server answers ${answer.statusCode}`)));
      asked.on('error', reject);
      asked.end();
    });
  }

  constructor(stream, rest, cookie) {
    this.cookie = cookie;
    this.#stream = stream;
    stream.on('data', (data) => this.#take(data));
    stream.on('close', () => this.#end(new Error('the server has ended the connection')));
    stream.on('error', (error) => this.#end(error));
    this.#take(rest);
  }

  send(message) {
    this.#sendFrame(1, Buffer.from(JSON.stringify(message)));
  }

  receive() {
    if (this.#messages.length > 0) return Promise.resolve(this.#messages.shift());
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  close() {
    this.#stream.destroy();
  }

  #sendFrame(kind, data) {
    const length = Buffer.alloc(data.length < 126 ? 1 : data.length < 65536 ? 3 : 9);
    length[0] = 128 | (data.length < 126 ? data.length : data.length < 65536 ? 126 : 127);
    if (length.length === 3) length.writeUInt16BE(data.length, 1);
    if (length.length === 9) length.writeBigUInt64BE(BigInt(data.length), 1);
    const mask = randomBytes(4);
    const masked = data.map((byte, at) => byte ^ mask[at % 4]);
    this.#stream.write(Buffer.concat([Buffer.from([128 | kind]), length, mask, masked]));
  }

  #take(data) {
    this.#received = Buffer.concat([this.#received, data]);
    while (this.#takeFrame()) continue;
  }

  #takeFrame() {
    const data = this.#received;
    if (data.length < 2) return false;
    const short = data[1] & 127;
    const begin = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (data.length < begin) return false;
    const size = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
    if (data.length < begin + size) return false;
    this.#received = data.subarray(begin + size);
    this.#hear(data[0] & 15, data.subarray(begin, begin + size), data[0] >= 128);
    return true;
  }

  #hear(kind, data, last) {
    if (kind === 9) return this.#sendFrame(10, data); // a ping wants its pong
    if (kind === 8) return this.#end(new Error('the server has ended the connection'));
    if (kind > 2) return;
    this.#text.push(data);
    if (!last) return;
    const message = JSON.parse(Buffer.concat(this.#text).toString());
    this.#text = [];
    const next = this.#waiting.shift();
    if (next) next.resolve(message);
    else this.#messages.push(message);
  }

  #end(error) {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended);
  }
}

/** Somebody at the server: asks, and remembers what the server tells unasked. */
class Guest {
  shown = {};
  lobby = {};
  #lastId = 0;

  static async at(url, name, cookie) {
    const guest = new Guest();
    guest.socket = await Socket.connect(url, cookie);
    guest.welcome = (await guest.socket.receive()).welcome;
    if (guest.welcome.name !== name) await guest.ask('name', { name });
    return guest;
  }

  async hear() {
    const message = await this.socket.receive();
    if (message.shown) this.shown[message.table] = message.shown;
    if (message.lobby) this.lobby[message.table] = message.lobby;
    return message;
  }

  async ask(verb, fields = {}) {
    const id = ++this.#lastId;
    this.socket.send({ id, do: verb, ...fields });
    for (;;) {
      const answer = await this.hear();
      if (answer.id !== id) continue;
      if ('value' in answer) return answer.value;
      throw new Error(JSON.stringify(answer.refused ?? answer.error));
    }
  }
}

function choose(guest, table, legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}

/** Acts whenever the guest is asked, until the game is over. */
async function play(guest, table) {
  for (;;) {
    const shown = guest.shown[table];
    if (shown?.ending) return;
    if (shown === undefined || shown.asked === null) {
      await guest.hear();
      continue;
    }
    const { actions } = await guest.ask('legal', { table });
    await guest.ask('act', { table, sequence: shown.sequence, action: choose(guest, table, actions) });
  }
}

const [url, game, bot = 'simple'] = process.argv.slice(2);
const luck = randomBytes(32).toString('hex');
const guest = await Guest.at(url, 'Node', process.env.BIVOUAC_GUEST && `bivouac_guest=${process.env.BIVOUAC_GUEST}`);
const made = process.env.BIVOUAC_TABLE;
const table = made ?? (await guest.ask('create', { game, seats: [{ kind: 'you' }, { kind: 'bot', bot }] }));
await guest.ask('join', { table, luck });
await guest.ask('listen', { table });
if (!made) await guest.ask('start', { table });
await play(guest, table);
process.stdout.write(await guest.ask('record', { table }));
guest.socket.close();
