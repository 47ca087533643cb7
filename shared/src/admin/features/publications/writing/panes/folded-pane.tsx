import ChevronsLeftRight from 'lucide-react/icons/chevrons-left-right'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import { Icon } from '../../../../../ui/icon.tsx'

/** What is seen of a language while the other one has the full width: a handle that brings it back. */
export function FoldedPane({ side, onUnfold }: { side: Language; onUnfold: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <button
      type="button"
      className="folded-pane"
      aria-label={t(`editor.unfold.${side}`)}
      title={t(`editor.unfold.${side}`)}
      onClick={onUnfold}
    >
      <Icon icon={ChevronsLeftRight} />
      <span aria-hidden="true">{t(`editor.languages.${side}`)}</span>
    </button>
  )
}
