// `node ace` runs TypeScript sources; the build replaces this file with one for the compiled code.
process.env.TZ = 'UTC'
process.env.NODE_ENV ??= 'development'
await import('@poppinss/ts-exec')
await import('./bin/console.js')
export {}
