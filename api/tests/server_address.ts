export const serverAddress = `http://${process.env['HOST']}:${process.env['PORT']}`
