/**
 * Increment this number whenever the renderer produces different HTML, words or descriptions from the same text,
 * so that stored output is regenerated.
 */
export const RENDERER_VERSION = 16
