/** Method and path of every operation by its name, made at build, so that the schemas stay out of the first load. */
declare module 'virtual:contract' {
  const routes: Readonly<Record<string, readonly [method: string, path: string]>>;
  export default routes;
}
