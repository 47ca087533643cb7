import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding, TextLocation } from '@ufuq/shared/checks/finding'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { valuePathsIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { FindingRow, RepairedRow } from '../../../checks/finding-row.tsx'
import { needsNoDecision } from '../../../checks/repairs.ts'
import { usePathName } from '../value-names.ts'
import type { PageChecks } from './use-page-checks.ts'

interface PrePublishChecksProps {
  page: SitePageName
  checks: PageChecks
  /** The keys of the values that become public. */
  paths: ReadonlySet<string>
  /** The values that contain the items' names. */
  values: SiteValues
  isSaving: boolean
  /** Called after a text has been repaired or a repair has been undone. */
  onRepaired: () => Promise<void>
  onShow: (valuePath: TextLocation) => void
}

/**
 * Shows, before publishing, the findings in the texts that become public. They do not prevent
 * publishing.
 */
export function PrePublishChecks({
  page,
  checks,
  paths,
  values,
  isSaving,
  onRepaired,
  onShow,
}: PrePublishChecksProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pathName = usePathName(page)
  /** The number of findings that the last click in this list has resolved. */
  const [done, setDone] = useState(0)
  const valuePaths = new Map(
    valuePathsIn(SITE_PARTS[page], values).map((valuePath) => [valuePath.path, valuePath]),
  )
  const found = checks.all.flatMap((finding) => {
    const { location: valuePath } = finding
    return valuePath && paths.has(valuePath.field) ? [{ finding, location: valuePath }] : []
  })
  const easy = found.map(({ finding }) => finding).filter(needsNoDecision)
  if (checks.isUnchecked) {
    return (
      <section className="findings-first">
        <p>{t('checks.unchecked')}</p>
      </section>
    )
  }
  if (found.length === 0 && done === 0) return null

  const whereOf = ({ side, field }: TextLocation): string => {
    const language = t(`editor.languages.${side}`)
    const valuePath = valuePaths.get(field)
    return valuePath
      ? t('checks.inField', { field: pathName(valuePath, values), language })
      : language
  }
  const settle = (count: number) => {
    setDone(count)
    // The clicked button no longer exists, so the focus moves to the heading.
    heading.current?.focus()
    void onRepaired()
  }
  const repair = (chosen: readonly Finding[]) => settle(checks.repair(chosen))
  return (
    <section className="findings-first" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {found.length === 0 ? t('checks.none') : t('checks.worthLook')}
      </h3>
      {found.length > 0 && <p>{t('checks.neverStops')}</p>}
      {easy.length > 1 && (
        <Button
          variant="line"
          size="small"
          className="repair-all"
          disabled={isSaving}
          onClick={() => repair(easy)}
        >
          <Icon icon={WandSparkles} />
          {t('checks.repairAll', { count: easy.length })}
        </Button>
      )}
      <ul className="findings" aria-label={t('checks.list')}>
        {found.map(({ finding, location: valuePath }, index) => (
          <FindingRow
            key={index}
            finding={finding}
            where={whereOf(valuePath)}
            text={checks.pair[valuePath.side].get(valuePath.field) ?? null}
            isMarkdown={false}
            isBusy={isSaving}
            onShow={onShow}
            onRepair={finding.repair ? () => repair([finding]) : null}
          />
        ))}
        {done > 0 && (
          <RepairedRow
            count={done}
            isBusy={isSaving}
            onUndo={() => {
              checks.undo()
              settle(0)
            }}
          />
        )}
      </ul>
    </section>
  )
}
