/** `/page.css`: night surfaces, one ember accent; platform colours mark a platform and nothing else. */
export const PAGE_CSS = `:root {
  color-scheme: dark;
  --canvas: #14100d; --surface: #1e1814; --raised: #2a221c; --line: #3a2f27; --line-strong: #6d5a4b;
  --fg: #f6eee6; --muted: #bda999; --ember: #ff9a3d; --ember-deep: #f97316; --on-ember: #24120a;
  --good: #a3d9a5; --warn: #ffcf70; --radius: 14px; --radius-s: 10px;
  --platform: #9146ff; --on-platform: #ffffff;
}
[data-platform='twitch'] { --platform: #9146ff; --on-platform: #ffffff; }
[data-platform='youtube'] { --platform: #ff0033; --on-platform: #ffffff; }
[data-platform='kick'] { --platform: #53fc18; --on-platform: #0b1406; }
[data-platform='discord'] { --platform: #5865f2; --on-platform: #ffffff; }
[data-platform='trovo'] { --platform: #19d65c; --on-platform: #06140b; }
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
body { background: radial-gradient(90rem 40rem at 50% -18rem, #3b2113 0%, transparent 70%) no-repeat, var(--canvas);
  color: var(--fg); font: 15px/1.45 'Figtree Variable', Figtree, system-ui, sans-serif; min-height: 100dvh; }
h1, h2 { font-family: 'Bricolage Grotesque Variable', 'Bricolage Grotesque', system-ui, sans-serif; line-height: 1.15; letter-spacing: -.01em; }
h2 { font-size: 1.1rem; }
p { color: var(--muted); }
fieldset { border: 0; padding: 0; min-width: 0; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.hint { font-size: .875rem; }
:focus-visible { outline: 2px solid var(--ember); outline-offset: 2px; }
button, input, select { font: inherit; color: inherit; min-height: 44px; border-radius: var(--radius-s); }
input, select { width: 100%; background: var(--canvas); border: 1px solid var(--line-strong); padding: 0 .8rem; }
input::placeholder { color: #9a8676; }
button { background: var(--raised); border: 1px solid var(--line); padding: .5rem .9rem; font-weight: 550; cursor: pointer; transition: background .15s, border-color .15s, transform .1s; }
button:hover { border-color: var(--line-strong); background: #352b23; }
button:active { transform: translateY(1px); }
.primary { background: linear-gradient(var(--ember), var(--ember-deep)); color: var(--on-ember); border-color: transparent; font-weight: 700; padding-inline: 1.3rem; }
.primary:hover { background: var(--ember); border-color: transparent; }
.quiet { background: none; border-color: transparent; color: var(--muted); }
.quiet:hover { color: var(--fg); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); padding: 1rem; box-shadow: 0 1px 0 #ffffff0a inset, 0 12px 32px #0006; }
.card-head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; justify-content: space-between; margin-bottom: .75rem; }
.row { display: flex; gap: .5rem; }
.field label, legend { display: block; font-size: .8125rem; color: var(--muted); margin-bottom: .25rem; padding: 0; }
.flame { width: 40px; height: 40px; flex: none; }
.flame .outer { fill: var(--ember-deep); } .flame .inner { fill: #fcd34d; }
.flame .log { stroke: #8b5e3c; stroke-width: 3; stroke-linecap: round; }

header, main, footer { width: min(100%, 1360px); margin-inline: auto; padding-inline: 1rem; }
header { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; padding-block: 1rem .75rem; align-items: end; }
.brand { grid-column: 1 / -1; display: flex; gap: .75rem; align-items: center; }
.brand h1 { font-size: 1.6rem; } .brand p { font-size: .875rem; }
.segments { grid-column: 1 / -1; display: flex; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-s); padding: 4px; gap: 4px; height: 52px; }
.segments label { flex: 1; position: relative; cursor: pointer; }
.segments input { position: absolute; inset: 0; opacity: 0; min-height: 0; height: 100%; cursor: pointer; }
.segments span { display: grid; place-items: center; height: 100%; padding-inline: 1.2rem; border-radius: 7px; font-weight: 650; color: var(--muted); }
.segments input:checked + span { background: var(--platform); color: var(--on-platform); }
.segments input:focus-visible + span { outline: 2px solid var(--ember); outline-offset: 2px; }
.page main { display: grid; gap: 1rem; padding-bottom: 1rem; }
.side { display: grid; gap: 1rem; align-content: start; min-width: 0; }

.chat-card { display: flex; flex-direction: column; border-top: 3px solid var(--platform); min-width: 0; }
.chat-card .card-head { align-items: center; }
.state { display: flex; flex-wrap: wrap; gap: .25rem .6rem; align-items: center; min-width: 0; }
.live { display: inline-flex; gap: .45rem; align-items: center; border-radius: 99px; padding: .15rem .7rem; font-size: .8125rem; font-weight: 650; background: var(--raised); color: var(--muted); }
.live i { width: 8px; height: 8px; border-radius: 50%; background: currentColor; }
.live[data-live='true'] { background: #4a1710; color: #ffb4a3; } .live[data-live='true'] i { background: #ff5a3c; }
.stream-title { font-size: .875rem; overflow-wrap: anywhere; }
.log-frame { position: relative; flex: 1 1 44dvh; min-height: 14rem; background: var(--canvas); border: 1px solid var(--line); border-radius: var(--radius-s); margin-bottom: .75rem; }
.log { list-style: none; height: 100%; overflow-y: auto; padding: .5rem; overscroll-behavior: contain; }
.empty { position: absolute; inset: 0; display: grid; place-items: center; text-align: center; padding: 2rem; text-wrap: balance; pointer-events: none; }
.line { padding: .3rem .5rem; border-radius: 8px; overflow-wrap: anywhere; }
.line > * + * { margin-left: .4rem; }
.line time { color: #9a8676; font-size: .75rem; font-variant-numeric: tabular-nums; }
.line.bot { background: #3b2415; box-shadow: inset 3px 0 var(--ember); }
.line.bot b { color: var(--ember); }
.line.event, .line.fault { background: var(--raised); margin-block: .2rem; }
.line.event .text { color: var(--warn); font-weight: 600; } .line.fault .text { color: #ffab97; font-weight: 600; }
.mark { font-style: normal; font-size: .6875rem; font-weight: 650; border-radius: 5px; padding: .1rem .4rem; background: var(--raised); color: var(--muted); border: 1px solid var(--line); }
.mark.bot { background: var(--ember); color: var(--on-ember); border-color: transparent; }
.composer-top { display: grid; gap: .6rem; margin-bottom: .6rem; }
.pills { display: flex; flex-wrap: wrap; gap: .4rem; }
.pill { display: inline-flex; align-items: center; min-height: 44px; padding: 0 .85rem; border: 1px solid var(--line); border-radius: 99px; background: var(--raised); font-size: .875rem; cursor: pointer; position: relative; }
.pill input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
.pill:has(:checked) { background: #4a2c17; border-color: var(--ember); color: #ffd9b3; }
.pill:has(:focus-visible) { outline: 2px solid var(--ember); outline-offset: 2px; }

.fields { display: grid; grid-template-columns: repeat(6, 1fr); gap: .6rem; margin-bottom: .85rem; }
.fields > * { grid-column: span 2; } #who-field, #note-field, #donor-field, #receiver-field, #donation-note-field { grid-column: 1 / -1; }
#telling-field { grid-column: span 4; }
#money-field, #currency-field { grid-column: span 3; }
.fields:has(#tier-field[hidden]) > :is(#amount-field, #months-field) { grid-column: span 3; }
.fields.narrow { grid-template-columns: minmax(0, 9rem); } .fields.narrow > * { grid-column: auto; }
.buttons { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: .5rem; }
.buttons button { text-align: left; }
.buttons button:hover { border-color: var(--ember); }
.buttons.faults button:hover { border-color: #ff7a5c; }
footer { position: sticky; bottom: 0; z-index: 1; width: 100%; padding-inline: max(1rem, calc((100% - 1360px) / 2 + 1rem)); display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; background: #1a1410; border-top: 1px solid var(--line); padding-block: .35rem; }
.counts { display: flex; flex-wrap: wrap; gap: .2rem 1rem; font-size: .8125rem; }
.counts b { color: var(--fg); font-variant-numeric: tabular-nums; }
.status { flex: 1; min-width: 10rem; font-weight: 600; color: var(--good); font-size: .875rem; }
.status[data-tone='warning'] { color: var(--warn); }
.status:empty { display: none; }
footer .quiet { margin-left: auto; }
@media (max-width: 899px) {
  footer { display: grid; grid-template-columns: 1fr auto; row-gap: 0; }
  .counts { grid-column: 1 / -1; gap: .2rem .6rem; font-size: .75rem; padding-top: .25rem; }
  .status:empty { display: block; }
  footer .quiet { padding-inline: .5rem 0; font-size: .875rem; }
}

.authorize { display: grid; place-items: center; padding: 1.25rem; }
.authorize .card { width: min(100%, 30rem); padding: 1.75rem; border-top: 3px solid var(--platform); display: grid; gap: 1rem; }
.authorize .platform { color: var(--platform); }
.badge { justify-self: start; background: var(--ember); color: var(--on-ember); font-weight: 750; padding: .2rem .75rem; border-radius: 99px; }
.authorize form { display: grid; gap: .5rem; } .authorize label { font-size: .875rem; color: var(--muted); margin-top: .5rem; }
.authorize [lang] { display: block; margin-top: .35rem; }
dl.payment { display: grid; gap: .6rem; } .payment dt { font-size: .8125rem; color: var(--muted); } .payment dd { margin: 0; overflow-wrap: anywhere; font-weight: 600; }
.authorize form > button { width: 100%; }
[data-platform='paypal'] { --platform: #ff9a3d; }
.chips { display: flex; flex-wrap: wrap; gap: .5rem; }
.chip { border-radius: 99px; }
.authorize ul { padding-left: 1.2rem; margin-top: .5rem; } code { font-size: .875rem; }
summary { cursor: pointer; padding-block: .65rem; } .authorize a { display: inline-flex; align-items: center; min-height: 44px; color: var(--fg); }

@media (min-width: 900px) {
  header { grid-template-columns: 1fr auto 13rem 9rem; gap: 1rem; }
  .brand, .segments { grid-column: auto; }
  .page main { grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); }
  .chat-card { position: sticky; top: 1rem; height: calc(100dvh - 10rem); min-height: 30rem; }
  .composer-top { grid-template-columns: 11rem 1fr; }
  .pill { min-height: 44px; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
