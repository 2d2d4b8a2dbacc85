// The characters of Code 49: of all ways to divide 16 modules into four bars and four spaces of one to
// six, those that the standard numbers, in its order.

extension Code49 {
  /// The widths of a word's bars and spaces for each value, in even and in odd parity: that of the
  /// modules of its bars.
  static let words: [[[Double]]] = {
    let all = widths(of: 16, in: 8)
    return [even, odd].map { table in
      let digits = table.utf8.filter { $0 >= zero }.map { Int($0 - zero) }
      return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        let rank = rankBase * digits[$0] + digits[$0 + 1]
        return all.indices.contains(rank) ? all[rank] : nil
      }
    }
  }()

  /// The ways to divide modules into `count` widths, in their order as digits.
  private static func widths(of modules: Int, in count: Int) -> [[Double]] {
    guard count > 0 else { return [[]] }
    let others = (count - 1)...6 * (count - 1)
    return (1...6).filter { others.contains(modules - $0) }.flatMap { width in
      widths(of: modules - width, in: count - 1).map { [Double(width)] + $0 }
    }
  }

  /// Ranks in that order are written with two characters from `zero` on, to this base.
  private static let (zero, rankBase) = (UInt8(ascii: "$"), 91)

  private static let even = #"""
    0%TM?_TY?v7yRY85JsA*A@<xS}=3/oOp0*TP?dRP7~JjBO@O8iAhAt=[=g0RBGBR@G@R8a8lAk=^0U&TVbdzD>`(Dz`?$[
    Ucd\%gVCdr&^Vid}CQ_cDG`-$eUjd_2m[6Gea;L>bT*)Leb`*eXO1DZZ2;[%2v[;Gla>KfbB)<LEbW*2X=1MZ_Fm`{:Y]X
    NK-PYKP|5:Q85a\7IR9Z]:::]P,Q:`][-1NP-WYNP\4bQ&5A\.I@9a]=Mt,XY0?-R47GJNSM</SY<F/&OL/=>Q>w6k?276
    R77LJQS;;jSP<4.aOC/+>VQt6pJ3AO=B?}@.8<8HA1AG=$AR=:/v=E01?k@%8*8?A4='/y'JW*E/`FEV`R%|VN&sVt'SW/
    Ca_jDW`4E6`I$zUu&*VSCh_m3J[JH-Lp*uM,+AXb2K[,3+[B3Q[MH2Kq)LLP*BLu*|XY1]Zf2R[/GVKv)SW}:|N_-sQ?5l
    QK6(Ie:E:k-<;&-bNb-xPc4mQ-5LQB5qI\9l:J,cND-APf4rI%?A7[<M<Y/D>~?97=?D7S7^;q<;.h<P/2/G>]?&6w7@;t
    .k('W>EaEx'(V{'cW6(.WADbEAEf%/U|&:VZ'/V~CsDg3mHAM3+LM?+c363\3rHDLW*ML|+,M6+Q1h2]3;H&K})^LZ*R;5
    6/6;:r;--i;8.$5S5x629s:Q,j:u-H-l4y5V(JF$F0'n(9(OEHEmF'&E':'sCzDnEK4&+j3c3y4)+3+X+m2d3B3f)e*Y+6
    $'U:dHB{_Ffe$0UCdMWMe/0nZ<ejF=`dK>b/(fWVe40xZCemFF`i40[ZHPaK91]&MQbq,(XtP?cP4:[aHYaP9:]+MXbt,1
    Xy;D]hNo.;Y[>3^HQ]6M\HIwS(;M]mNv.DY`>:^KQb6T\KI|?QRD7kJ^@xSj<kO]/bTI?XRI7rJc@}Sm<pO`/gA_=R0IB?
    @?8YAd=W0NBB@B8\D%_u$@UOdS%KV0djC8_VD/_|$IUXdX%UV7dmCA_[L*bK)kX*1+ZL1}ZsG3a+KSb:(~L3bP)uX115ZS
    2+ZxG:a.KZb=),WkPn5&[}I-9F]1:']H,=N-,yY;PO4OPu5/\'I49O]6:.]K,FN2-%Y>PT4V[oHnSD;|O7.s>C>j6]R$7)
    J>S3;]SI<(.TO<.z>J>o6dR'7.JAS6;bO).Y?t83A(A?<v=2/m0)?c?y7}88A-AB<{=5/r0,?f8%Dv`=%cV@&ZVgCM_aDD
    `,E$`B$aUh%mVG&cVlCV_fDK`/$jUmLb*aXM27Z~2s[:GjKc)8LC*/Li*jXR1JZ^2@[(2z[=GoKj)ALH*6X?1QZaFpQ65^
    IP:7:^-.NO-UPZ4_Q%5?Q;5eIU9_:>,V:c-5NR-ZP_4fQ(5DIB9dMv,[<D/;>u?1747K;h<3._<I/*/@>U>z6o?4797N;m
    <6.d/->X6rES&oVr'PW.DTE4EZ$vUs&'VR&xVw'WW1CfD[E9%$Ux&.VUM*+>3(3OH1LN*?Lt*zM/+E1Z2P3/3TH4Ku)QLS
    *FLw+$1a2UGX6&:i;%-`-w5J5p6+9j:I,a:n-@;(-e-z4q5O5s9o:L,f-CEv'`(,E?EeE{&7'-'g(1CqDfEDEh%4&>'2+a
    3Z3q+*+P+f2[3:3_3t)\*Q+/+S1l2`3=(7(N'8'r(<(Q%?&I'='uBw_C$,U@dLC&_J$6UGdOF9`aK:b-(bWS0tZAFC`hKC
    b2(lWZ0}ZFFJ`kMM,$XqP<46[_HV97]*MV,.XxPC4?[dH]9>]-M[,5X{QZ6IItS&;JNt.A>8Qa6RI{S+;QNy.H>=Qd6WI~
    <h/_?V7p@|<o/f?[7uA$<r/iV,C4_SD+_z$EUU%QV5C>_ZD4`$$OU\%ZV:CE_]1yZpG/KO(zL0)qX/11ZQ2(ZwG8KX))L7
    )zX41:ZV2/ZzG=K])0Wm9~N*,uPL4KPs5,I29L:,,CN1,~PS4TPx53I79S:1,JN4-(PV4YHp>g7&;Z<&.Q.x>H>n6b7-;a
    <+.X.}>M>q6g70;d.[&VVdD@D|$]Ue%iVE&`VkCSDIE($gUl%rVJ&gVnCZDN2oGgL@*+Lg*g1F2=2xGnKh)>LG*4Ll*n1O
    2D2}GqKm)ELJ*9:[-R5<5c9\:<,S:b-3-Y4d5C5h9c:A,Z:e-8-\4i5F'LE1EX%~&u'UCcDYE8E]$|&,&|'ZCjD^E;3L*w
    +C2M3-3S)N*D*~+H1_2T323V)U*I+&()'*'e(0%1&<'1'j(3$)U<B}_H$2UEC+_M$;UJWO0pZ>F?K@(hWX0zZEFHKG(qW]
    1&ZHFM42HR93MS,*PA4<H[9<MZ,3PF4CH`9AM],8;F.=>56O;O.F><6V;T.K>?6YD'$BUQ%MV2C:D1$KUZ%WV9CCD8$TU_
    %^V<L,)m1-2$G5KU)%L5)w172-G<K\).L:)~1>22G?5(9H:),?,{ZlexG+a%g/KKb4W_e69z]BN&c$,qY5eYPHcR4G[ff2
    HbaRg7>c^VQycu6}\Vf?J8auS-;V]oN{c9.MYbeaA9Sx=,^7OkcF/~Z*TK?]^kRKc}7w\kJea}BMTn@M^xRn8g\xAfT2=Y
    ^?P%0PZ2V`dxD<`&fwUadZ2k[4f'Gca9g3L<bR*'X6eF1BZXetFd`vg.:W]VNIc.-NYIe]Pzcb58\)f9I9ab9X]8Mmb{,O
    Y+eX?+^`R2cy7E\`JLaySK<-^$O>c@/$Yr>O^RQoct6i\RJ.atAMT'=@^;OuT[?{^rR[8:\rJuA/St<}^6Og/tZ)BWTr@W
    RrAvT9=iP,BITm@IRm8cK,'HW(e'E-`Df~%zVLdtC__hfp3H[Hf+H+aCLnbb*sXTeM2I[*f&GOa5KobD)JWxe?:z]`N]c2
    -qYSQ=ci5j\9IWai:C]RN?c--:YEPac[4k[vH{a[??^dR<7Y\dS[<K^+ON/BYy>|^_R.7;\_JHS=;o]xO0.fYkAWT+=JTb
    @0Rb8JAIT&=<Ot03TT?mRT8,JnB[@[A}=pBV@V8pAo=b0Y(%W<e+E_`T'&Vye&D``6%-Uzdc3k[RH?aGM1bi+JXd34[DG|
    aBLUb[*KXF1fZhF}a$;3]dNgQM6-\@Ig:p]_NY-gYRQ/5Q\2II9q]AM},hY4?IR@Sb<[OU?;R;7UJUST<=OG/4>_Qx6yJ7
    A[@7AV=I@)8CA8=+/}(HWFE}`['lW8EF`M&CV\Cx_q4$[VMA+hXk3a[QH;L~+1X]2b[3G_L$)cX&;=QT6=;/Nf.&QF5zI`
    :SNH-JPj4{I)?M<b?H7b<T/K?*7D;x.oU8dFWKe-Z:ehF;`bg(4.[Xf-HNaIg59/]$MObo,&XreR;B]fNmc4.9YYe_>1^F
    Q[cn6K\Ff=Iuan?O^fRBc{7i\fJ\a{@vSh<i^0O[cD/`Y~A]T-=P^=O{0GZ0B=Tg@=^vRg8W\vK&C~_sfrUMdQV.dhC6_T
    fjL(bI)iX(eA1)ZJeo1{Zqe{G1a)g1KQb8(|Wde9Plc]5$[{f7I+a]9D]/:%]F,;N+c',wY9e[PMcU4M[jf4HgaUSB;z]z
    O5c>.qYm>A^M>h^Y6[Q}cw7'\YJ<awS1;[]rO$c;.RYeTV?r^pRV81\pJpA&A=<tS{=0^9/kOn0'Z,TN?a^mRN7{\mJhAq
    T7=dP*BDBP@DTp@P8^Rp8jAiT4=\P'0SDt`;f|%aV>do&XVed{CK__fnDB`*fy$_Ufd]L`b]*_XKeK25Z|f$2q[8f)Gha<
    Kab?)6LAbU*-X:eH1HZ\evFi`yQ4cg5\\4INag:5]M:\]Y-,NMc0-SYLPXcY4]P~cd5=\,I=ad9]];Mqb},TY.SV<B^)OI
    /9Yw>s^]?/^b72R57I\bJOS8;fSN<1^&.]OA/(Yt>S^TQr6m\TJ1T`@+R`8EADAP=7T)=C0.OwTR?hT]?~8'R]8=JwA2Sv
    =%Oi/wA{=nBTBY@T@Y8nAmAx=`=k0WBK@K8eEQ`O&mVpe$'NW,e)DR`1E2`G$tUqda&%VPdvCd_kM(bg+<X_3&[?3M[KH/
    aELLbY*=Lrbd*xXW1XZc2N[-GSa7KsbF)OW{QH6$\>Ib:g]]:~]b-^N`-uYUQ*5HQ@5n\;IZ9h]?:G]T,_NB->YGPd4o[x
    H~S`<VOS?6?B7PR>7\SR<8S]<N//OP/E>Z?$6tR07>JJS?;rO2.i@5ATAY=G=L@'@28A8LA6AK=)=>/{05?o8.Et`Y'^W3
    (*W?E=`KEc`V&5VW'+V|Co_oDd`8%2U}M<+_Xi3X[O3o[THBLy+(M4+NXf2Y[138[FH$Kz)ZLX*OXH1jZjG%QR68;*;6-|
    NiQD5uQO60Ii:N:s-EN[-jPh4vQ15TIK9tN$,k<`?F?K7`<R<]/I?(?=7B7W;v<?.m/6>a6{F-(5WC(LWHEjF%'6W%'pW:
    DkEI%=V&&GV^MF3v4'M8+UMC+k3?3dH=L\*VM%+41q2eGa;:;?646?:w;1-n.(5X5|9x:U,o-LBu_AfbU>dJF7`_g'K8b+
    (`WQe10rZ?ekFA`fg*MKbm+}XoeQP:cM44[]f0HTaM95](MTbr,,XveTQXcm6G\DIramS$;H]jNrc7.?Y]>6^IQ_cp6P\I
    IyapSf<f^/OY/]Y}TF?T^iRF7n\iJ`@zSk<m^2O^/dZ%Tf@;Rf8UK%AaT0=TO~0KB@Ti@@Ri8ZK(V*dfC2_QfiD)_xfu$C
    USdU%OV3dkC<_Xfl1wZnezG-a'KMb6(xL.bM)oX-eD1/ZOer2&Zue}G6a,KVb;)'Whe;9|]DN(c&,sY7PJcT4IPqc`5*\$
    I0a`9J]3:*]I,AN/c),|Y<PQcW4R[mHkaW>e^XQ{7$\XJ:S/;XSF<$]}.OO9.vYp>F^P>l^[6`R%7+\[J?S4;_]tO'.VYg
    A;Sz=.Om
    """#

  private static let odd = #"""
    L'bHX'e@ZIenFO`lg+Pkc\4~[zf6I*a\g89C].M^bu,:X|eUSA;y]yO4c=.pYleb>@^LQecq6Z\Lf>J$aqTU?q^oRUc~80
    \oJoa~A%Sn<s^3OacE/jZ&ApT6=c^@P)BCTj@C^wRj8]\wK)Ds`:f{V=dnCJ_^fmL_b\*^XJeJ24Z{e~G@a/g2K`b>)5Wn
    e<Q3cf5[\3f:IMaf:4]LN5c*-+Y?e\PWcX4\[pf5HqaXSU<A^(OHcA/8Yv>r^\R(cx71\\JBaxS7;e]uO*c<.\YhT_@*^s
    R_8D\sACS~=6^:Oq0-Z-TQ?g^nRQ8&\nJkAzT:=mBSTq@SRq8mAlT5=_P(0VEP`Ng$&lVod~DQ`0fz$sUpd`M'bf+;X^eN
    3%[>f*Gra?LKbX*<X@eI1WZbewFs`|QGcj5~\=Iaaj:f]\NSc1-]YOQ)ce5G\/ICae9g]>Mwb~,^Y1S_<U^,OR?5^cR87O
    \cJRSQ<7^'OD/.Yu>Y^UQu6s\UJ4Tc@4RcAST*=FOxT^@&R^8@JxA5Sw=(Oj/zA~BZ@ZAy=lBL@L8fEs`X']W2e*E<`J&4
    VVdwCn_nM;bj+^Xh3W[NH5aFLxbe+'XZ2X[0GYa8KybG)YW~QQ67\A;)]cNc-{YVQC5t\<I]:M]UNE-DYHPg4u[yI&Sc<_
    ?ER?7_S^<QOQ/H?'R17AJKS@;uO3.l@8AZ=M@38MAL=?06?p8/F,`\(4WBEi`W'5W$Dj`9%<V%ME3u[UHEM7+TXg3>[GH'
    L[*UXI1pZkG(QU;9NjQP63Ij:vN\-mQ25WIL9wN%,n?L<^?>7X<@/7>b6|_@faF6`^g&K7b*WPe0MJbl+|XnePP9cL43[\
    f/HSaLg6QWcl6F\Cf<IqalR~;G]iNqc6.>Y\e`Se<e^.OXcC/\Y|TE?S^hREc|7m\hJ_a|Te@:^uRe8T\uK$A`T/=S^>O}
    0JZ1V)deC1_PfhD(_wftURdT1vZmeyG,a&g0KLb5(wL-bL)nX,eC1.ZNeqFU`pg-9{]CN'c%,rY6eZPIcS4HPpc_5)[~f8
    I/a_9I]2Mcbx,@Y%eW>d^WQzcv6~\WJ9avS.;WSE;~]|.NO8c?.uYo>E^OQics6_\OJ(asA:Sy=-^8Ol0$Z+TL?^TX?u^q
    7xRX84\qJrA)Sq<w^5Od/nZ(BNTo@NRo8hAgAs=ZT8=f0QP+BFTl@FRl8`K+&SVadyD=`'fxDy`>f}$ZUbd[%fVBdqCP_b
    fo2l[5f(Gda:L=bS*(Ldb_*dXNeL1CZYeu2:[$f%GEa2KebA);Wre>:X]WNJc/-OYJP{cc59Q7ch5`\6IQah9Y]9:9]O,P
    N9c,-0YBP[cZ4a[sHuaZ?,^aR37F\aJMSL<.SX<E^*/%OK/<Yx>P^S>v^^6jR+75\^JES:;i]wO-.`YjANT(=AOvT\?|Ta
    @-8;Ra8GA0AF<~T%=9/uOs00TS?jRS8)JmBX@XAwA|=j=oBJBU@J@U8d8oAn=a0X'IW)e(E.`EEU`Q%{VMdu&rVse%C`_i
    DV`3$yUtdb3I[IH,aDLobc*tM+bh+@Xa2J[+3*[AGvaAKpbE)KLObZ*AXC1\ZeFw`~:{]aN^-rYTQ>5kQJ6'\?Id:D]S:j
    ]^-;NV-aYQPb4lQ,5K\1IF9k]@Mz,bY3?@R=7ZS\<LSa<X/COT>}?87<R:7RJTS>;pSS<:.gOF/1>\Qw6vJ6AX=K@1@68K
    AJAU===H04?n@(8-8BA7=*/|(&W=E``UEw`Z''Vz'bW5Da`7E@`L%.U{&9VYCr_p3l[SH@M2+KM>+bXj35[E3[[PH8LV*L
    L{++X\1gZi2\[2G\K|)]X%;4NhQN6.QS6::q;,-hNe-~Q05RQE5wI_9r:P,iNG-GPi4xI(?J<\<a?<?G7V7a<><S/5/J>`
    ?)6z7C;w.n(IWGE~F/'mW9(8WDEGEl&DV]'9W&CyDm4%MB+iMG3b3xHGM$+2M9+W2c3AH)L%)dL]*X;>6>;0;;.'5{65:T
    :x-K-o4|5YU9dGBz_EfdWLe.0mZ;eiF<`cg)K=b.(eWUe34/[Yf.HOaJ90]%MPbp,'XseSP>cO49[`f1HXaO;C]gNnc5.:
    YZ>2^GQ\co6L\GIvaoS';L]lNuc8.CY_?P^gRC7j\gJ]@wSi<j^1O\/aZ$TH?W^jRH7q\jJbA^T.=QO|0HB>Th@>Rh8XK'
    AcT1=VP$0MD$_tfs$?UNdR%JV/diC7_UfkD._{fv$HUWdWL)bJ)jX)eB1*ZKep1|Zre|G2a*KRb9(}L2bO)tX0eE14ZRes
    FZ`sPmc^5%[|I,a^9E]0:&]G,<N,c(,xY:PNcV4NPtca5.\&I3aa9N]5Mgbz,EY(SC;{]{O6.rYn>B^N>i^Z6\Q~7(\ZJ=
    S2;\SH<']~.SO;.yYq>I^QQl6c\QJ+TW?sRW82JqA'A><uS|=1/lOo0(TO?bTZ?x7|RZ87JtA,Ss<zOf/qAr=eBEBQ@E@Q
    8_8kAjAu=]=h0TBH@H8bDu`<%bV?dp&YVfd|CL_`DC`+D~`A$`Ugd^%lVFdsCU_eLab^*`XL26Z}2r[9Gia=Kbb@)7LBbV
    *.Lhba*iXQ1IZ]2?['GIa4KibC)@WuQ55]\5IO:6]N:]]Z--NN-TYMPY4^Q$5>Q:5d\8IT9^]<:=]Q,UN<-4YDP^4e[uHx
    SW<COJ/:>t?073R67JJPS9;gSO<2SZ.^<H/)OM/?>T>y6nR-78JGS<;lO/.c@,8FAEAQ=8=D0/?i@$8(@/8>8IA3AH=&=;
    /x02?l8+ER`P&nVq'OW-DS`2E3`HEY`S$uUr&&VQ&wVvCe_lDZ`5$~UwM)+=X`3'[@3N[LH0LM*>Ls*yM.+DXc1YZd2O[.
    3.[CGyKt)PLR*EXE1`ZgFzQI6%Ic:h;$-_Na-vQ+5IQA5oQL6*If9i:H,`:m-?NX-dPe4pQ.5NIH9nM|,e<W?7?C7Q7]<9
    <O/0<Z/F>[?%6u?:7?7T;s<<.j/3>^6xEu'_W4(+W@E>EdEz&6VX',V}'fW7CpDeEC%3U~&=V[M=+`3Y3pHCLz+)M5+OM@
    +e2Z393^H:K{)[LY*PL}+.1k2_G^69;+;7-}5v616<:O:t-F;.-k.%4w5U5y9u:R,l-IF.(6(MEkF&F1'7'q(;DlEJEn%>
    &H'<3w4(+V+l3@3e3z*W+5+Y1r2f3CBv_Bfc$+U?dKC%_IffF8``K9b,(aWRe20sZ@elFB`gKBb1(kWYe5MLbn+~XpP;cN
    45[^HUaN96])MUbs,-XwPBcQ4>[cH\aQQY6H\EIsS%;I]kNs.@Y^>7^JQ`6Q\JIzS*;P]nNx.GYaSg<gOZ/^TG?URG7oJa
    @{Sl<nO_/eTJ?ZRJ7tJd@<8VAb=U0LBA@A8[Ae=X0OV+dgC3_RD*_y$DUTdV%PV4dlC=_YD3_~$NU[dY1xZoG.a(KNb7(y
    L/bN)pX.10ZP2'ZvG7a-KWb<)(L6bQ)yX319ZUF^`u9}]EN),tY8PK4JPr5+\%I19K]4:+]J,BN0,}Y=PR4SPw52\(I69R
    ]7Mj,IY*>fQ|7%J;S0;YSG<%.PO:.w>G>m6aR&7,J@S5;`SJ<*.WO=.|>LQn6fJ-A<=/0&?`?w7z86A+AA<y=4/p0+?e?z
    8$89A.<|/s&UVcD?`)D{`@$\Ud%hVD&_VjCR_dDH`.E'`C$fUk%qVICY_g2n[7GfL?**Lf*fXP1EZ[2<[&2w[<GmKg)=LF
    *3Lk*mXS1NZ`2C[)GLKl)DWw:ZNL-QP}5;Q95bIS9[:;,R:a-2NQ-XP]4cQ'5BQ<5gIV9b:@,YN>-7P`4hHz?.7H<0<G/'
    />>R>x6l?3777M;k<5.b<J/,/A>W>{6q7:;n.e'KW+E0EW%}VO&tVu'TW0CbDXE7E\${Uv&+VT&{VxCiD]3KH.Lq*vM-+B
    2L3,3RH3Kr)MLQ*CLv*}M0+G1^2S31G{Kw)TLT*H:}-t5m6):F:l-=;'-c-y4n5M5r6,9m:K,d:o-B-f4s5P((EbEy')'d
    (/DcEBEgE|%0&;'0'iCtDhEE3n+M+d373]3s*N+-+R+g1i2^3<3`)_*S+0(K'o(:(P&F';'t(=$(U;dIB|_G$1UDdNC*_L
    WN0oZ=F>`eK?b0(gWW0yZDFG`jKFb3(pW\41[[HQ92]'MR,)XuP@4;[bHZ9;],MY,2XzPE4B[eH_;ENp.<>4Q^6NIxS);N
    Nw.E>;Qc6UI}S,;SNz.J?R7l@y<l/c?Y7s@~<q/h?\7vD&_v$AUP%LV1C9_WD0_}$JUY%VV8CB_\D7`%$SU^L+)lX+1,ZM
    1~ZtG4KT)$L4)vX216ZT2,ZyG;K[)-L9)}X51=ZWFaPo5'I.9G:(,>N.,zPP4PPv50I59P:/,GN3-&PU4WPy55I89UMl,L
    ;}.t>D>k6^7*;^<).U.{>K>p6e7/;c<,.Z.~>N6hDw%dVA&[VhCNDEE%$bUi%nVH&dVmCWDLE*$kUn%uVKLc*b282tGkKd
    )9LD*0Lj*k1K2A2{GpKk)BLI*7Lm*p1R2FGN5_:8:_-/-V4`5@5f9`:?,W:d-6-[4g5E5i9e:B,\-9ET&p'QDUE5E[$w&(
    &y'XCgD\E:E^%%&/&~+?3)3P*@*{+F1[2Q303U)R*G+%+I1b2V33'a(-&8'.'h(2%5&?'3'kBx_D$-UAC'_K$7UHC._NF:
    K;(cWT0uZBFDKD(mW[0~ZGFKKI(tW^MN,%P=47HW98MW,/PD4@H^9?M\,6PG4EHa6J;K.B>96S;R.I>>6X;U.LV-C5D,$F
    UV%RV6C?D5$PU]%[V;CFD:1zG0KP({L1)r122)G9KY)*L8){1;20G>K^)1L;*%:$,v4L5-9M:-,D-$4U549T:2,K-)4Z57
    &WDAD}$^
    """#
}
