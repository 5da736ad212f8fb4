/** Loads a value when it is first requested. What failed is loaded again with the next request. */
export function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    if (loading !== null) return loading;
    const own = load();
    own.catch(() => {
      loading = null;
    });
    loading = own;
    return own;
  };
}
