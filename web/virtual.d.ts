declare module 'virtual:client-assets' {
  export const assets: import('../scripts/build/client-assets.ts').ClientAssets
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
