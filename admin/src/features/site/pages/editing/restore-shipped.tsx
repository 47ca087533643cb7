import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isOfTemplate } from '@ufuq/shared/kinds/pages/shipped-page'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { useConfirmation } from '../../../../confirmation.tsx'

interface RestoreShippedProps {
  form: UseFormReturn<Tree>
  /** The values that the product ships. */
  defaults: Tree
}

/** Fills the form with what the product ships, and keeps the sections that staff added below. */
export function RestoreShipped({ form, defaults }: RestoreShippedProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const name = t('pages.restoreShipped')
  const restore = async () => {
    if (!(await confirm(name, t('pages.confirmRestoreShipped')))) return
    const added = itemsIn(form.getValues('sections')).filter((section) => !isOfTemplate(section))
    const sections = [...itemsIn(defaults['sections']), ...added]
    for (const [field, value] of Object.entries({ ...structuredClone(defaults), sections }))
      form.setValue(field, value, { shouldDirty: true })
  }
  return (
    <MenuItem icon={RotateCcw} onChoose={() => void restore()}>
      {name}
    </MenuItem>
  )
}
