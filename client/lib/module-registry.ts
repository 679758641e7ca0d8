import type { ComponentType } from 'react';

/** A component in a separate chunk: its source file, which names the chunk in the manifest, and its import. */
export type LazyModule<Props> = readonly [source: string, load: () => Promise<ComponentType<Props>>];

/**
 * Components in separate chunks. They are loaded before a page is shown, so that nothing suspends while rendering: the
 * server loads all of them at start, the browser those of the page.
 */
export function createModuleRegistry<Props extends Record<string, object>>(
  modules: { [K in keyof Props]: LazyModule<Props[K]> },
) {
  type Name = keyof Props & string;
  const loaded = new Map<string, ComponentType<never>>();
  const toEntry = (name: Name) => ({
    /** Path from the project's root. */
    source: modules[name][0],
    async load(): Promise<void> {
      if (!loaded.has(name)) loaded.set(name, (await modules[name][1]()) as ComponentType<never>);
    },
  });
  return {
    /** The modules with these names, by default all. */
    list: (names: readonly Name[] = Object.keys(modules)) => names.map(toEntry),
    get<K extends Name>(name: K): ComponentType<Props[K]> {
      const component = loaded.get(name);
      if (!component) throw new Error(`${name} was not loaded before it was rendered`);
      return component as unknown as ComponentType<Props[K]>;
    },
  };
}
