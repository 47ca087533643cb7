import env from '#start/env'

export const OPEN_WITHOUT_PROXY =
  'HOST is reachable from other machines, and TRUST_PROXY is not set. Visitors from the internet should reach the server through a proxy, which ends TLS and limits connections; set TRUST_PROXY to its address.'

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/

/** Whether other machines can reach the server without a proxy, according to the settings. */
export const isOpenWithoutProxy = (): boolean =>
  !LOOPBACK.test(env.get('HOST') ?? '127.0.0.1') &&
  env.get('TRUST_PROXY') === undefined &&
  process.env['NODE_ENV'] !== 'development'
