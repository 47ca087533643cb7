/**
 * Headers of a served picture: opened on its own it runs nothing, whatever a browser takes it
 * for.
 */
export const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}
