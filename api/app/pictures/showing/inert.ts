/**
 * Headers of served pictures. They prevent scripts in a file even if a browser does not treat it as
 * a picture.
 */
export const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
}
