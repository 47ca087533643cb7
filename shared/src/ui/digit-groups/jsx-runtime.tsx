// The JSX runtime of the site and the admin: React's own, except that numbers in groups of digits
// are isolated wherever a component shows text. Vite uses it as its `jsxImportSource`.
import * as runtime from 'react/jsx-runtime'
import { isolateNumbers } from './isolate-numbers.tsx'

export { Fragment } from 'react/jsx-runtime'

export const jsx: typeof runtime.jsx = (type, props, key) =>
  runtime.jsx(type, isolateNumbers(type, props), key)

export const jsxs: typeof runtime.jsxs = (type, props, key) =>
  runtime.jsxs(type, isolateNumbers(type, props), key)
