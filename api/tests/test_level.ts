/** Whether this run is the gate, in which a test may repeat fewer times than in the full run. */
export const isGate = process.env['TEST_LEVEL'] === 'gate'
