import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../client/api-error.ts'
import type { FieldError } from '../../../../contract/errors.ts'
import type {
  ConflictBody,
  Publication,
  PublicationPair,
  TextField,
} from '../../../../contract/publications.ts'
import { useErrorText } from '../../../error-text.ts'
import type { FieldProblem } from './form-values.ts'

/** Why nothing was saved, and what to do about it; what was typed is always still there. */
export function useSaveFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['admin', 'common'])
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof TypeError) return t('editor.failures.network')
    if (!(error instanceof ApiError)) return t('common:toasts.publication.formErrorText')
    switch (error.code) {
      case 'unauthenticated':
        return t('editor.failures.signedOut')
      case 'forbidden':
        return t('editor.failures.forbidden')
      case 'not_found':
        return t('editor.failures.gone')
      case 'too_large':
        return t('editor.failures.tooLarge')
      case 'translation_taken':
        return t('editor.failures.translationTaken')
      case 'unavailable':
      case 'internal':
        return t('editor.failures.busy')
      case 'validation':
        return t('common:toasts.publication.formErrorText')
      default:
        return errorText(error)
    }
  }
}

/** The records as somebody else left them, when that is why the save was refused. */
function conflictIn(error: unknown): ConflictBody['current'] | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict' || !error.body) return null
  return 'current' in error.body ? (error.body as ConflictBody).current : null
}

export const conflictingPair = (error: unknown): PublicationPair | null => {
  const current = conflictIn(error)
  return current && 'english' in current ? current : null
}

export const conflictingRecord = (error: unknown): Publication | null => {
  const current = conflictIn(error)
  return current && 'publication' in current ? current.publication : null
}

type Named = TextField | 'tags' | 'tag' | 'hero' | 'publishDate' | 'publishedAt' | 'translationId'

const PROBLEMS: Record<Named, Record<string, FieldProblem>> = {
  title: { required: 'titleRequired', minLength: 'titleRequired', maxLength: 'titleTooLong' },
  content: {
    required: 'contentRequired',
    minLength: 'contentRequired',
    maxLength: 'contentTooLong',
    tableCells: 'tooManyCells',
  },
  slug: {
    maxLength: 'slugTooLong',
    reserved: 'slugReserved',
    unique: 'slugTaken',
    redirects: 'slugRedirects',
    slug: 'slugInvalid',
  },
  tags: { maxLength: 'tooManyTags' },
  tag: { maxLength: 'tagTooLong' },
  hero: { maxLength: 'heroTooLong', url: 'heroInvalid' },
  publishDate: { date: 'dateInvalid' },
  publishedAt: { date: 'dateInvalid' },
  translationId: { translation: 'translationTaken', unique: 'translationTaken' },
}

const isNamed = (name: string): name is Named => Object.hasOwn(PROBLEMS, name)

/** The text for a field that the server refused: `tags.3` speaks of one tag. */
export function problemOf({ field, rule }: FieldError): FieldProblem {
  const names = field.split('.').filter((name) => !/^\d+$/.test(name))
  const name = names.at(-1) ?? ''
  const isOneTag = name === 'tags' && /\.\d+$/.test(field)
  const known = isOneTag ? 'tag' : name
  return isNamed(known) ? (PROBLEMS[known][rule] ?? 'invalid') : 'invalid'
}
