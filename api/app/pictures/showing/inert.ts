/**
 * Headers of served pictures, which prevent scripts in a file even if a browser takes it for
 * something other than a picture.
 */
export const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}
