/** Something that `use` waits for until it is opened, and does not wait for at all afterwards. */
export interface Opening {
  promise: Promise<void>;
  open(): void;
}

export function createOpening(): Opening {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    promise,
    open() {
      // as React marks what it has seen fulfilled: it need not be looked at once more
      Object.assign(promise, { status: 'fulfilled', value: undefined });
      resolve();
    },
  };
}
