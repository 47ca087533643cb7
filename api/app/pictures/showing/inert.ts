/**
 * Headers of served pictures. They keep scripts in a file from running even if a browser does not
 * treat it as a picture.
 */
export const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}
