import type { ApiResponse } from '@japa/api-client'

/**
 * A cookie as set by the response. `pair` can be sent back, and `attributes` is the rest of the
 * header.
 */
export function cookieFrom(response: ApiResponse, name: string) {
  const headers = [response.header('set-cookie') ?? []].flat()
  const header = headers.find((one) => one.startsWith(`${name}=`))
  if (!header) throw new Error(`The answer sets no cookie ${name}`)
  const end = header.indexOf(';')
  return { pair: header.slice(0, end), attributes: header.slice(end) }
}
