/** Whether this is the gate, in which a test may try fewer times what a full run tries often. */
export const isGate = process.env['TEST_LEVEL'] === 'gate'
