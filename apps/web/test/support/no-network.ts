/** No request of a test gets an answer, or fails at some time, unless the test says how. */
globalThis.fetch = () => new Promise(() => {});
