// One style sheet serves both writing directions, so it may not use left or right.
const corners = '/^border-(top|bottom)-(left|right)-radius$/'
const sides = '/^(border|(scroll-)?(margin|padding))-(left|right)(-|$)/'

// Matches selectors such as `a:has(b) > *` or `a:has(b) :first-child`.
const anythingBesideHas = String.raw`/:has\(.*\).*[\s>+~](\*|:(?!(?:is|where)\()[\w-]+(\([^)]*\))?)(::?[\w-]+)*$/`

// One value of a shorthand: a word, or a function with anything in its parentheses.
const value = String.raw`((?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+)`
const values = (...parts) => `/^${parts.join(String.raw`\s+`)}$/`
const unlike = (group) => `(?!\\${group}(?:\\s|$))${value}`

// `a b c d` is the same in both directions only when the right and left values (b and d) are equal.
const unequalSides = values(value, value, value, unlike(2))
// The radii `a b`, `a b c` and `a b c d` are the same in both directions only when the corners of
// each horizontal edge are equal.
const unequalCorners = [
  values(value, unlike(1)),
  values(value, unlike(1), value),
  values(value, unlike(1), value, value),
  values(value, value, value, unlike(3)),
]

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-recommended'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'no-descending-specificity': null,
    // CSS modules name the classes of other style sheets with `:global()`.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // For a selector such as `a:has(b) > *`, the browser recomputes the styles of all elements
    // inside `a` each time a character is typed.
    'selector-disallowed-list': [
      [anythingBesideHas],
      {
        message: (selector) => `${selector}: name by a class what \`:has()\` changes`,
      },
    ],
    'property-disallowed-list': [
      ['left', 'right', corners, sides],
      { message: (property) => `${property}: use the logical property` },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(text-align|text-align-last|float|clear|caption-side)$/': ['left', 'right'],
        '/^(transform-origin|object-position|background-position|background)$/': [
          '/(?<!to )\\b(left|right)\\b/',
        ],
        '/^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/': [unequalSides],
        'border-radius': unequalCorners,
      },
      { message: (property, value) => `${property}: ${value} differs between left and right` },
    ],
  },
}
