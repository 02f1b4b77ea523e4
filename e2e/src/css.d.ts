// Pages of tests import style sheets, which their bundler takes.
declare module '*.css'
