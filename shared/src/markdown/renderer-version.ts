/**
 * Increment this number whenever the renderer produces different HTML or words from the same text,
 * so that stored output is regenerated.
 */
export const RENDERER_VERSION = 11
