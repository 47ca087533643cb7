import type { TextPair } from '@ufuq/shared/checks/check-texts'
import type { Finding } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, useLeavingDialog } from '../../../../components/dialog.tsx'
import { FindingRow, RepairedRow } from '../../../../entry/checks/finding-row.tsx'
import { needsNoDecision } from '../../../../entry/checks/repairs.ts'
import { concerns, type Checks } from './use-checks.ts'

interface FindingsDialogProps {
  checks: Checks
  /** The languages whose findings are listed. */
  languages: readonly Language[]
  isReadOnly: boolean
  /** Set before publishing: the action that continues regardless of findings. */
  publish?: { label: string; run: () => void } | undefined
  onClose: () => void
  focusAfter: () => void
}

/** The maximum number of findings shown; once some are repaired, others appear. */
const SHOWN_MAX = 100

/** The findings in the texts, each with its position and repair. They do not prevent publishing. */
export function FindingsDialog({
  checks,
  languages,
  isReadOnly,
  publish,
  onClose,
  focusAfter,
}: FindingsDialogProps) {
  const { t } = useTranslation('admin')
  const { all, pair } = useSyncExternalStore(checks.store.subscribe, checks.store.read)
  const locationOf = useLocations(pair)
  const [done, setDone] = useState(0)
  const leaving = useLeavingDialog({ onClose, focusAfter })
  const findings = all.filter(concerns(languages))
  const easy = isReadOnly ? [] : findings.filter(needsNoDecision)

  const repair = (chosen: readonly Finding[]) => {
    if (checks.repair(chosen)) setDone(done + chosen.length)
    void checks.check()
  }
  const count = findings.length
  const scope = languages.length === 2 ? 'both' : (languages[0] ?? 'both')
  const heading = publish ? t(`checks.before.${scope}`, { count }) : t('checks.title', { count })
  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={count === 0 ? t('checks.none') : heading}
      description={t('checks.neverStops')}
      focusAfter={leaving.focusAfter}
      actions={
        <>
          <Button variant="line" size="small" onClick={onClose}>
            {t('checks.back')}
          </Button>
          {publish && (
            <Button
              size="small"
              onClick={() =>
                leaving.leave(() => {
                  focusAfter()
                  publish.run()
                })
              }
            >
              {publish.label}
            </Button>
          )}
        </>
      }
    >
      {easy.length > 1 && (
        <Button variant="line" size="small" className="repair-all" onClick={() => repair(easy)}>
          <Icon icon={WandSparkles} />
          {t('checks.repairAll', { count: easy.length })}
        </Button>
      )}
      <ul className="findings" aria-label={t('checks.list')}>
        {findings.slice(0, SHOWN_MAX).map((finding, index) => (
          <FindingRow
            key={index}
            finding={finding}
            {...locationOf(finding)}
            onShow={(location) => leaving.leave(() => checks.show(location))}
            onRepair={isReadOnly || !finding.repair ? null : () => repair([finding])}
          />
        ))}
        {count > SHOWN_MAX && (
          <li data-kind="more">
            <p>{t('checks.more', { count: count - SHOWN_MAX })}</p>
          </li>
        )}
        {done > 0 && <RepairedRow count={done} />}
      </ul>
    </Dialog>
  )
}

/** The name of a finding's field, and its text. */
function useLocations(pair: TextPair) {
  const { t } = useTranslation('admin')
  return ({ location, sides }: Finding) => {
    const language = location?.side ?? sides[0] ?? 'ar'
    const where = t(`editor.languages.${language}`)
    const text = location && pair[location.side]
    const isTitle = location?.field === 'title'
    const source = text ? (isTitle ? text.title : text.content) : null
    return {
      where: isTitle ? t('checks.inTitle', { language: where }) : where,
      text: source,
      isMarkdown: !isTitle,
    }
  }
}
