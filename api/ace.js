// `node ace` runs TypeScript sources; the build replaces this file with one for the compiled code.
process.env.TZ = 'UTC'
await import('@poppinss/ts-exec')
await import('./bin/console.js')
export {}
