/** What stands where a view will be: the same as the page's own skeleton, so that nothing moves when scripts arrive. */
export const Bones = () => (
  <div className="bones" aria-hidden="true">
    <span className="bone bone-row" />
    <span className="bone bone-row" />
    <span className="bone bone-row" />
    <span className="bone bone-row" />
  </div>
)
