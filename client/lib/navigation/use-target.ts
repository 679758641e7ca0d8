import { useLocation } from 'react-router-dom';
import { useHydrated } from '../use-hydrated.ts';
import { readFragment } from './fragment.ts';

/**
 * Returns a function that turns an id into the attributes of an element that links lead to: its id, and in data-target
 * whether the address names it. The router's navigation does not update :target, which holds only while the attribute
 * is absent: without a script, and in the server's markup, as the server does not receive the fragment.
 */
export function useTarget(): (id: string) => { id: string; 'data-target'?: boolean } {
  const { hash } = useLocation();
  const target = useHydrated() ? readFragment(hash) : null;
  return (id) => (target === null ? { id } : { id, 'data-target': id === target });
}
