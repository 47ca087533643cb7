/**
 * Whether this window is at an address of the site. Passkeys and sign-ins with a provider need one,
 * and the window of the desktop app has none.
 */
export const isOnSite = (): boolean => location.protocol.startsWith('http')
