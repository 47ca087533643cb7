/** Sends a form to the API. The code of calls loads now, because most visitors send nothing. */
export async function send<Answer>(path: string, body: unknown): Promise<Answer> {
  const { request } = await import('@ufuq/shared/client/request')
  return request<Answer>(path, { method: 'POST', body })
}
