// Who answers the page: handed to every component by the app, which alone knows what it is.
import { getContext, setContext } from 'svelte';
import type { Authority } from './protocol';

const key = Symbol('authority');

export const provideAuthority = (authority: Authority): Authority => setContext(key, authority);
export const useAuthority = (): Authority => getContext(key);
