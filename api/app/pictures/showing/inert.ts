/** Of a served picture: opened by itself it runs nothing, whatever it may be taken for. */
export const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}
