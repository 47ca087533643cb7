/**
 * Whether this is the gate (`npm test`), which skips what the full run repeats at more widths, in
 * dark mode and in the other language. The matrix checks everything.
 */
export const isGate = process.env['TEST_LEVEL'] === 'gate' && !process.env['SCREEN_WIDTHS']
