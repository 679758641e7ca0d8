// The name that the loaders of pages still use.
export { readToday } from '../cache/dependency-tracker.ts';
