/** Where the server of a test run listens. */
export const serverAddress = `http://${process.env['HOST']}:${process.env['PORT']}`
