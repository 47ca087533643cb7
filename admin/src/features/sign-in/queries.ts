import { queryOptions } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { ResetLinkCheck } from '@ufuq/shared/contract/users'

/** The user that a reset link belongs to. The token goes in the body, because addresses end up in logs. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/password-reset/check', token],
    queryFn: ({ queryKey: [path, token], signal }) =>
      request<ResetLinkCheck>(String(path), { method: 'POST', body: { token }, signal }),
    gcTime: 0,
  })
