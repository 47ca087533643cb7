import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../../ui/icon.tsx'

interface TagChipsProps {
  tags: readonly string[]
  /** Null where nothing may be changed. */
  onRemove: ((tag: string) => void) | null
}

/** The tags of a text that mixes directions, one by one: in the field's own line they would change places. */
export function TagChips({ tags, onRemove }: TagChipsProps) {
  const { t } = useTranslation('admin')
  if (tags.length === 0) return null
  return (
    <ul className="tag-chips chips" aria-label={t('editor.tagChips.label')}>
      {tags.map((tag) => (
        <li key={tag} className="chip">
          <bdi>{tag}</bdi>
          {onRemove && (
            <button
              type="button"
              aria-label={t('editor.tagChips.remove', { tag })}
              onClick={() => onRemove(tag)}
            >
              <Icon icon={X} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
