import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Copy from 'lucide-react/icons/copy'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../layout/copy-text.tsx'
import { PageSection } from '../layout/page-section.tsx'
import { SectionButtons } from '../layout/section-buttons.tsx'
import { Target } from '../layout/target.tsx'

/** The position of the preselected amount, if there are enough amounts. */
const CHOSEN_AMOUNT = 2
const TYPES = ['oneTime', 'monthly'] as const
const METHODS = ['creditCard', 'bankTransfer'] as const

type Values = ShownSectionOf<'giving'>

/** The amounts of the section, and the visitor's own. */
function useAmounts({ amounts }: Pick<Values, 'amounts'>) {
  const { t } = useTranslation('donate')
  return [...amounts, { id: 'custom', value: t('amounts.custom') }]
}

/** The ways to give or, while there are none, a form to try out. */
export function Giving(values: Values) {
  const { heading, payments, accounts } = values
  const isOpen = payments.length + accounts.length > 0
  return (
    <PageSection title={heading}>
      <div className="giving">
        <Amounts {...values}>{!isOpen && <CustomAmount />}</Amounts>
        <Effect {...values} />
        {isOpen ? <WaysToGive {...values} /> : <GivingForm {...values} />}
      </div>
    </PageSection>
  )
}

function Amounts({ children, ...values }: Values & { children: ReactNode }) {
  const { amountLegend, currency } = values
  const amounts = useAmounts(values)
  const chosen = Math.min(CHOSEN_AMOUNT, amounts.length - 2)
  return (
    <fieldset>
      <legend>{amountLegend}</legend>
      <div className="amounts">
        {amounts.map(({ id, value }, place) => (
          <label className={id === 'custom' ? 'amount words' : 'amount num'} key={id}>
            <input
              className="vh"
              type="radio"
              name="amount"
              value={id}
              defaultChecked={place === chosen}
            />
            {value}
            {id !== 'custom' && currency && (
              <>
                {' '}
                <small>{currency}</small>
              </>
            )}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

function CustomAmount() {
  const { t } = useTranslation('donate')
  return (
    <Field className="custom-amount" label={t('form.customLabel')} hint={t('form.customHint')}>
      {(control) => <TextInput {...control} inputMode="numeric" dir="ltr" autoComplete="off" />}
    </Field>
  )
}

/** Nothing is sent, so the button stays disabled, and an explanation is shown above it. */
function GivingForm(values: Values) {
  const { t } = useTranslation('donate')
  return (
    <>
      <fieldset>
        <legend>{t('form.typeLegend')}</legend>
        <div className="radios">
          {TYPES.map((type) => (
            <label className="radio" key={type}>
              <input type="radio" name="type" value={type} defaultChecked={type === 'oneTime'} />
              {t(`types.${type}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('form.methodLegend')}</legend>
        <div className="radios">
          {METHODS.map((method) => (
            <label className="radio" key={method}>
              <input
                type="radio"
                name="method"
                value={method}
                defaultChecked={method === 'creditCard'}
              />
              <span>
                {t(`methods.${method}`)}
                <small>{values[`${method}Hint`]}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Notice role="note">
        <p>{values.notOpenYet}</p>
        <SectionButtons of={values.buttons} classNames={['more']} />
      </Notice>
      <Button disabled>{t('form.button')}</Button>
      <Secure {...values} />
    </>
  )
}

/**
 * The effects of gifts, next to the form. The style sheet shows the sentence for the selected
 * amount, even without JavaScript.
 */
function Effect(values: Values) {
  const { gifts, otherEffect } = values
  const amounts = useAmounts(values)
  if (!gifts) return null
  return (
    <aside className="effect">
      <h3>{gifts.title}</h3>
      <div aria-live="polite">
        {amounts.map(({ id }, place) => (
          <p key={id} data-amount={id}>
            {(id !== 'custom' && gifts.texts[place]) || otherEffect}
          </p>
        ))}
      </div>
    </aside>
  )
}

/** Links to pages of payment services, and accounts for transfers. */
function WaysToGive(values: Values) {
  const { payments, accounts } = values
  const { t } = useTranslation('donate')
  const words = {
    copy: t('form.copyNumber'),
    copied: t('form.numberCopied'),
    copyFailed: t('form.numberNotCopied'),
  }
  return (
    <>
      {payments.length > 0 && (
        <ul className="payments">
          {payments.map(({ id, label, target, text }) => (
            <li key={id}>
              <Target className={buttonClass()} to={target}>
                {label}
              </Target>
              {text && <p className="hint">{text}</p>}
            </li>
          ))}
        </ul>
      )}
      {accounts.length > 0 && (
        <ul className="accounts ruled">
          {accounts.map(({ id, title, holder, number, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              {holder && <p>{holder}</p>}
              <p className="number">
                <bdi dir="ltr">{number}</bdi>
              </p>
              <CopyText text={number} icon={Copy} words={words} />
              {text && <p className="hint">{text}</p>}
            </li>
          ))}
        </ul>
      )}
      {payments.length > 0 && <Secure {...values} />}
    </>
  )
}

const Secure = ({ secureTitle, secureText }: Values) => (
  <p className="fine secure">
    <Icon icon={Lock} />
    <span>
      <b>{secureTitle}</b>
      {secureText}
    </span>
  </p>
)
