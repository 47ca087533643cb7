/** Uploads a picture to a server of its own. Answers what refuses the file or the picture. */
export async function uploadPicture(
  origin: string,
  cookie: string,
  content: Buffer,
): Promise<Response> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const sent = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie,
      accept: 'application/json',
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': `filename ${base64('well.jpg')},purpose ${base64('pictures')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  })
  const upload = sent.headers.get('location')?.split('/').at(-1)
  if (sent.status !== 201) return sent
  return fetch(`${origin}/api/pictures`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ upload }),
  })
}
