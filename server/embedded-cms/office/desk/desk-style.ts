import { COLOUR_PROPERTIES } from '../../lib/colours.ts';

/** Below this width rows of tables are cards. */
const CARDS = '72rem';

/** Inline style sheet, the only one that the content security policy allows. */
export const STYLE = `${COLOUR_PROPERTIES}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:1rem/1.5 'Instrument Sans',Arial,sans-serif;overflow-wrap:break-word}
.skip{position:absolute;left:0;top:-10rem;padding:.75rem 1.5rem;background:#fff}.skip:focus{top:0;z-index:1}
header{padding:1rem clamp(1rem,4vw,3rem);background:var(--brand);border-bottom:4px solid var(--signal);color:#fff}
header,header nav,.actions{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem}
header p{margin:0}header>p:first-child{font-weight:700;margin-inline-end:auto}
header a,header button{display:inline-block;padding:.5rem 0;color:#fff;background:none;border:0;font:inherit;text-align:left;text-decoration:underline;cursor:pointer}
header [aria-current]{font-weight:700;text-decoration:none;box-shadow:0 3px 0 var(--signal)}
main{max-width:90rem;margin:0 auto;padding:1.5rem clamp(1rem,4vw,3rem) 4rem}main:focus{outline:0}
h1,h2{margin:1rem 0;color:var(--brand);line-height:1.25}h1{font-size:1.75rem}h3{margin:1rem 0 .5rem;font-size:1rem}h2{font-size:1.25rem;margin-top:2rem}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}header :focus-visible{outline-color:var(--signal)}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid var(--line)}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{max-width:20rem;padding:.75rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
thead th,dt,.muted{color:var(--slate-600);font-size:.9375em}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) minmax(0,1fr);gap:.5rem 1.5rem;margin:0;padding:1rem;background:#fff;border:1px solid var(--line)}
dd{margin:0}dd,.typed{white-space:pre-wrap}dd,.typed,.text{unicode-bidi:plaintext}dd ul,td ul{margin:0;padding:0;list-style:none}td li+li{margin-top:.25rem}.whole{white-space:nowrap}
.late{color:var(--error)}
.text{margin:0 0 1rem;padding:1rem;background:#fff;border:1px solid var(--line);border-left:4px solid var(--line);white-space:pre-wrap}
.office{border-left-color:var(--signal)}
.note{padding:1rem;background:#fff;border-left:4px solid var(--error)}
label,legend{display:block;font-weight:700}
fieldset{margin:0 0 1rem;padding:0;border:0}legend{padding:0}fieldset p{margin:.25rem 0}fieldset label{display:flex;gap:.5rem;padding:.25rem 0;font-weight:400}fieldset input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0}
textarea,input[type=search],input[type=date],select{width:100%;max-width:100%;margin:.25rem 0 0;padding:.625rem .75rem;border:1px solid var(--control-line);background:#fff;color:inherit;font:inherit}
textarea{margin:.5rem 0 1rem}input[type=date]{width:auto}[aria-invalid]{border:2px solid var(--error)}
.search{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(max(9rem,22%),100%),1fr));gap:.75rem 1rem;margin-bottom:1rem;padding:1rem;background:#fff;border:1px solid var(--line)}
.search p{margin:0}.search .phrase,.search .actions{grid-column:1/-1}
nav.actions{margin-top:1rem}
main button{padding:.75rem 1.5rem;border:2px solid var(--brand);background:var(--brand);color:#fff;font:inherit;font-weight:700;cursor:pointer}
main button.second{background:#fff;color:var(--brand)}main details{margin-top:2rem}
@media screen and (max-width:${CARDS}){
header>p:first-child{width:100%}
table,tbody,th,td{display:block}tr{display:flex;flex-wrap:wrap;gap:.125rem 1.25rem;padding:.625rem 1rem}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
table{border:0;background:none}tr{margin-bottom:.5rem;background:#fff;border:1px solid var(--line)}
tbody th,td{max-width:100%;padding:0;border:0}tbody th{font-weight:700}.none{display:none}
td[data-label]::before{content:attr(data-label)': ';color:var(--slate-600);font-size:.875rem}
}
@media (max-width:40rem){
dl{display:block}dd+dt{margin-top:.75rem}.actions button{width:100%}
}
@media print{
header,form,.search,.tools,.actions,.skip{display:none}body{background:none;font-size:.75rem}th,td{padding:.25rem .5rem}main{max-width:none;padding:0}a{color:inherit;text-decoration:none}tr,.text{break-inside:avoid}
}`;
