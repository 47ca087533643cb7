import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Manifest } from '#backup/manifest'

/**
 * The manifest contains the hash of everything else in an archive, so its signature covers the
 * whole archive. The signing key is derived from the key of the installation, so somebody who can
 * only write to the archive storage does not have it.
 */
function signatureOf(appKey: string, { signature: _signature, ...manifest }: Manifest): Buffer {
  const key = hkdfSync('sha256', appKey, '', 'ufuq backup manifest', 32)
  return createHmac('sha256', Buffer.from(key)).update(JSON.stringify(manifest)).digest()
}

export const signed = (appKey: string, manifest: Manifest): Manifest => ({
  ...manifest,
  signature: signatureOf(appKey, manifest).toString('base64url'),
})

export function isSignedWith(appKey: string, manifest: Manifest): boolean {
  const expected = signatureOf(appKey, manifest)
  const given = Buffer.from(String(manifest.signature), 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
