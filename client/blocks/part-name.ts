/** Name of a block in React's component stack. type: of the block. */
export const toPartName = (type: string): string => `Part(${type})`;

/** Type of the innermost block in a component stack; null outside of them. */
export const findPartName = (stack = ''): string | null => /\bPart\((\w+)\)/.exec(stack)?.[1] ?? null;
