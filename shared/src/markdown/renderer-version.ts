/**
 * Increment this number whenever the HTML or the words of the same text change, so that stored
 * output is regenerated.
 */
export const RENDERER_VERSION = 10
