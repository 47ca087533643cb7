import type { APIRequestContext } from '@playwright/test'
import type { UploadPurpose } from '@ufuq/shared/contract/resumable-uploads'
import { uploadHeaders } from '../../../scripts/product.ts'

/** Uploads a file. Returns the upload's id. */
export async function upload(
  api: Pick<APIRequestContext, 'post'>,
  purpose: UploadPurpose,
  name: string,
  data: Buffer,
): Promise<string | undefined> {
  const headers = uploadHeaders(purpose, name, data)
  const started = await api.post('/api/uploads', { headers, data })
  return started.headers()['location']?.split('/').at(-1)
}
