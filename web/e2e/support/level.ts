/**
 * Whether this is the gate: `npm test`, which leaves out what only the full run repeats at more widths, by night and in
 * the other language. The matrix looks at everything.
 */
export const isGate = process.env['TEST_LEVEL'] === 'gate' && !process.env['SCREEN_WIDTHS']
