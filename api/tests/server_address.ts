/** The address of the test run's server. */
export const serverAddress = `http://${process.env['HOST']}:${process.env['PORT']}`
