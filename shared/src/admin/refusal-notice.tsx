import { ApiError } from '../client/api-error.ts'
import { Notice } from '../ui/notice.tsx'
import { useErrorText } from './error-text.ts'

/** Why nothing was saved, unless it is said beside the fields. */
export function RefusalNotice({ error }: { error: unknown }) {
  const toText = useErrorText()
  if (!error || (error instanceof ApiError && error.code === 'validation')) return null
  return (
    <Notice tone="danger" role="alert">
      {toText(error)}
    </Notice>
  )
}
