/** Loads the e-mail field of the first view. A page without e-mail login loads none of it. */
export const loadEmailMethod = async () => (await import('./EmailMethod.tsx')).EmailMethod
