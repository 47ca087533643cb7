import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../client/request.ts'
import type { ResetLinkCheck } from '../../../contract/users.ts'

/** Whose password a link is for. The token is in the body, because addresses get into logs. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/password-reset/check', token],
    queryFn: ({ queryKey: [path, token], signal }) =>
      request<ResetLinkCheck>(String(path), { method: 'POST', body: { token }, signal }),
    gcTime: 0,
  })
