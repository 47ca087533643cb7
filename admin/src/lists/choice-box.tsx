import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import type { Selection } from './selection.ts'

interface ChoiceBoxProps {
  name: string
  isChosen: boolean
  onToggle: () => void
}

export function ChoiceBox({ name, isChosen, onToggle }: ChoiceBoxProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </label>
  )
}

/** Selects all rows of the page; indeterminate while only some are selected. */
export function AllBox({
  ids,
  selection,
}: {
  ids: readonly (number | string)[]
  selection: Selection
}) {
  const { t } = useTranslation('admin')
  const box = useRef<HTMLInputElement>(null)
  const isWhole = ids.every((id) => selection.has(id))
  const isPart = selection.count > 0 && !isWhole
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className="check" title={t('manage.chooseAll')}>
      <input
        ref={box}
        type="checkbox"
        checked={isWhole}
        onChange={() => selection.choose(isWhole ? [] : ids)}
      />
      <VisuallyHidden>{t('manage.chooseAll')}</VisuallyHidden>
    </label>
  )
}
