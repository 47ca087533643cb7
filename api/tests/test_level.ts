/**
 * Whether this run is the gate, in which a test may make fewer repetitions than in the full run.
 */
export const isGate = process.env['TEST_LEVEL'] === 'gate'
