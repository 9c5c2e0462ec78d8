/** What people type to find cars of the catalogue: from what a tenth of the market is to what one car is, right and wrong. */
export const typedTexts: readonly string[] = [
  // Brands, in three scripts, begun and mistyped.
  ..."Toyota,toyota,тойота,丰田,toyta,toyo,to,BYD,бид,比亚迪,Geely,geley,джили,吉利,Zeekr,зикр,зикрр,li auto,li,land rover,JAC,jac,mercedes,мерседес,宝马,lynk co".split(
    ",",
  ),
  // Models.
  ..."Toyota X0,toyota x0,x0,toyotax0,toyota-e27,e31,BYD Q4,q4,JAC E31,plus18,pro,gt,zeekr m,lexus x,тойота x0".split(
    ",",
  ),
  // Places, colours, trims, sellers and years.
  ..."khorgos,Guangzhou,xian,kho,guangzou,lime,white,белый,黑色,luxury,Flagship,flagshp,comfort,seller 7,Seller 280,2024,2003".split(
    ",",
  ),
  // SKUs.
  ..."SKU-77,sku 99991,sku99992,SKU-9999,sku-1,nothing-1".split(","),
  // Several words.
  ..."toyota khorgos,toyota 2024,byd white,тойота белый 2024,zeekr lime xiamen,geely luxury,jac 2003,toyota x0 flagship,bmw guangzhou 2025,хонда,qwertz,toyota qwertz".split(
    ",",
  ),
  // As much nonsense as the box takes, all of it looked for as typos.
  "кам1лук2еди3лук4кам5 лук6еди7лук8кам9лук1 еди2лук3кам4лук5 еди6 лук7 кам8 лук9",
];
